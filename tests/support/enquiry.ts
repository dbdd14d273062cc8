/** The fields of an enquiry that passes all rules. */
export function enquiry(email: string) {
  return {
    formType: "contact",
    name: "Amara Osei",
    email,
    companyStage: "seed",
    challenges: "Too many meetings",
    serviceInterest: "audit",
  };
}
