/** Where an eye of a die stands: column and row of three by three, from 0. */
type Eye = readonly [column: number, row: number]

const FACES: Readonly<Record<number, readonly Eye[]>> = {
  1: at('11'),
  2: at('00 22'),
  3: at('00 11 22'),
  4: at('00 20 02 22'),
  5: at('00 20 11 02 22'),
  6: at('00 20 01 21 02 22'),
}

function at(eyes: string): Eye[] {
  return eyes.split(' ').map((eye): Eye => [Number(eye[0]), Number(eye[1])])
}

/** The eyes of a face, 1 to 6; none for any other number. */
export function dieEyes(face: number): readonly Eye[] {
  return FACES[face] ?? []
}
