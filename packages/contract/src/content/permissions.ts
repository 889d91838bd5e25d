/** What is published. */
export const CONTENT_PERMISSIONS = ['content.manage'] as const
