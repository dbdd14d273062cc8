/** What the newsletter offers to readers of the blog. */
export const benefits = [
  "Strategic frameworks",
  "Leadership insights",
  "Global talent trends",
  "Transformation guides",
];
