import type { facts } from "#app/words/facts.ts";
import { describeWords } from "./groups.server.ts";

describeWords<typeof facts>("facts", {
  name: "Facts",
  words: {
    email: { name: "Email address" },
    phone: { max: 40 },
    address: { max: 200 },
    callLabel: { name: "Words of the button that books a call", max: 32 },
    callUrl: { name: "Where a call is booked", kind: "address" },
    linkedin: { name: "LinkedIn", kind: "address", optional: true },
    youtube: { name: "YouTube", kind: "address", optional: true },
    instagram: { name: "Instagram", kind: "address", optional: true },
    founders: { name: "Readers", max: 12 },
    valuationGain: { name: "Gain in valuation", max: 12 },
    timelineMonths: { name: "Months to reach it", max: 12 },
    automation: { name: "Share of automated work", max: 12 },
    walkthrough: { name: "Price of a walkthrough" },
    assessmentPromise: { name: "Promise of the assessment form", max: 60 },
    contactPromise: { name: "Promise of the contact form", max: 60 },
    partnershipPromise: { name: "Promise of the partnership form", max: 60 },
  },
});
