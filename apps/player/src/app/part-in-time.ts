import { inTime } from '@baize/api-client'

/** The chunk load time-out of the specification's §9. */
export const PART_PATIENCE_MS = 120_000

/** A part of the site did not come in time. Its request still hangs, so only a new page asks for it again. */
export class LatePart extends Error {
  override readonly name = 'LatePart'
}

/** A piece of code or a file of texts. Fails with {@link LatePart} after {@link PART_PATIENCE_MS}. */
export function partInTime<Part>(part: Promise<Part>): Promise<Part> {
  return inTime(part, PART_PATIENCE_MS, () => new LatePart('still on its way'))
}
