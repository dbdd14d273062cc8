/** The fields of a form post; 400 if it cannot be read. */
export async function readFormData(request: Request) {
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}
