const wordsPerMinute = 200;

/** “6 min read”, from the number of words; nothing takes less than a minute. */
export function readingTime(words: number) {
  return `${Math.max(1, Math.round(words / wordsPerMinute))} min read`;
}
