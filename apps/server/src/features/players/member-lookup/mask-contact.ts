/** `••• 0142` */
export function maskMobile(mobileNum: string | null): string | null {
  return mobileNum === null ? null : `••• ${mobileNum.slice(-4)}`
}
