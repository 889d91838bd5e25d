export const CODE_LENGTH = 6
/** `k7mq2-x9fwp`: a recovery code with its dash. */
export const RECOVERY_LENGTH = 11

/** Whether the code is complete: six digits, or a recovery code for an authenticator app. */
export function isWholeCode(code: string, isFromApp: boolean): boolean {
  return code.length === CODE_LENGTH || (isFromApp && code.length >= CODE_LENGTH)
}
