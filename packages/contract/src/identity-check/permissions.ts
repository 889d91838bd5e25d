/** Review of documents. */
export const IDENTITY_CHECK_PERMISSIONS = ['identity.review'] as const
