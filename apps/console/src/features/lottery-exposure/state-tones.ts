/** How loud a state of a number is. */
export const STATE_TONES = {
  open: 'felt',
  half: 'warn',
  full: 'warn',
  blocked: 'danger',
} as const
