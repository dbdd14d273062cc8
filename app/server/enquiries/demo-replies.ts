/** Examples for a site that shows demo content. */
export const demoReplies = [
  {
    id: "demo-times",
    name: "Suggest a call",
    body: `Hello {first name},

thank you for writing. What you describe is easier to talk through than to type.

Pick a time that suits you here, half an hour is enough:
{booking link}

Please have {reference} at hand, so that we both look at the same notes.

{my name}`,
  },
  {
    id: "demo-brand",
    name: "Brand partnership, first answer",
    body: `Hello {first name},

thank you for telling us about {company or brand}. We read every application ourselves and yours is with us.

Two things help us decide:

1. Which product should people see first?
2. Is there a date you are working toward?

{my name}`,
  },
  {
    id: "demo-no-fit",
    name: "Not a fit, kindly",
    body: `Hello {first name},

thank you for your {form} of {date}. I read it twice, because I wanted to be sure before I answer: we are not the right people for this, and I would rather say so now than in a month.

If it helps, tell me what you need most and I will name two people I trust with it.

{my name}`,
  },
] as const;
