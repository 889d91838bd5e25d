/** What the house writes to members. */
export const PLATFORM_MESSAGE_PERMISSIONS = ['messages.send'] as const
