/** So many places from 0 on. */
export const placesOf = (count: number): readonly number[] =>
  Array.from({ length: count }, (_none, place) => place)
