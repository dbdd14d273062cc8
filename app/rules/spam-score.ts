/** One reason to suspect an enquiry, and how much it counts. */
export type SpamSignal = { words: string; points: number };
