/** `(83) Shift · Baize console`, as much of it as there is. */
export function titleOf(waiting: number, page: string | undefined, house: string): string {
  const name = page === undefined ? house : `${page} · ${house}`
  return waiting > 0 ? `(${waiting}) ${name}` : name
}
