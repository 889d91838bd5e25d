import { decodeId, encodeId, type Uuid } from '@baize/kernel'

/** Which try to send which deposit back. */
export interface RefundTry {
  readonly depositId: Uuid
  readonly refundNo: number
}

/**
 * The name under which the provider knows a try. A try that it refused is never made again under this name,
 * and the next one is made only after that, so a deposit goes back once.
 */
export function refundReference({ depositId, refundNo }: RefundTry): string {
  return `${encodeId('dep', depositId)}-${refundNo}`
}

export function readRefundReference(reference: string): RefundTry | undefined {
  const [shown = '', number = ''] = reference.split('-')
  const depositId = decodeId('dep', shown)
  if (!depositId || !/^[1-9]\d{0,5}$/.test(number)) return undefined
  return { depositId, refundNo: Number(number) }
}

/** Both ways, for whoever reads what a provider writes. */
export const refundNames = { write: refundReference, read: readRefundReference }
