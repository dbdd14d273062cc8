/** Where a form without scripts sends pictures for the library. */
export const mediaUploadPath = "/admin/media/upload";
