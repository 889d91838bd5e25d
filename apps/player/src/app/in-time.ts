/** The chunk load time-out of the specification's §9. */
export const PART_PATIENCE_MS = 120_000

/** A part of the site did not come in time. Its request still hangs, so only a new page asks for it again. */
export class LatePart extends Error {
  override readonly name = 'LatePart'
}

/**
 * What `part` brings: a piece of code or a file of texts. Fails with {@link LatePart} after
 * {@link PART_PATIENCE_MS}, because a request that neither comes nor fails would be waited for without end.
 */
export async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LatePart('still on its way')), PART_PATIENCE_MS)
  })
  try {
    return await Promise.race([part, late])
  } finally {
    clearTimeout(timer)
  }
}
