/** `D-20261121-1042`: what people read out to each other. */
export function orderNumber(letter: 'D' | 'W', at: Date, serial: bigint): string {
  return `${letter}-${at.toISOString().slice(0, 10).replaceAll('-', '')}-${serial}`
}
