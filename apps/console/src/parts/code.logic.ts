export const CODE_LENGTH = 6
/** `k7mq2-x9fwp`: a recovery code with its dash. */
export const RECOVERY_LENGTH = 11

/** Whether there is enough to send: six digits, or from an authenticator app a recovery code as well. */
export function isWholeCode(code: string, isFromApp: boolean): boolean {
  return code.length === CODE_LENGTH || (isFromApp && code.length >= CODE_LENGTH)
}
