/** The fields of a form post. A body that is not a form is answered with 400. */
export async function readFormData(request: Request) {
  try {
    return await request.formData();
  } catch {
    throw new Response("The form could not be read.", { status: 400 });
  }
}
