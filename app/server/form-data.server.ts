/** The fields of a form post; one that cannot be read is the sender's mistake, not ours. */
export async function readFormData(request: Request) {
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}
