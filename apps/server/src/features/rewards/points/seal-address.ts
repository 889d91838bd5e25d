/** Whose address is sealed: the order's own. */
export function addressOwner(orderId: string): string {
  return `points order ${orderId}`
}
