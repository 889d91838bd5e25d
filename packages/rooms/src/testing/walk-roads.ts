/**
 * Roads as a scorer keeps them, one mark after the other: each new mark is put on the wall beside the last one, and each derived mark is read
 * off a big road without a bottom. A second way, for tests only.
 */
export function walkRoads(results: readonly string[]) {
  const deep: string[][] = []
  const bigMarks: string[] = []
  const ties: number[] = []
  let early = 0
  const derived = { bigEye: [] as string[], small: [] as string[], cockroach: [] as string[] }
  const looksBack = { bigEye: 1, small: 2, cockroach: 3 }
  const names = ['bigEye', 'small', 'cockroach'] as const
  for (const result of results) {
    if (result === 'T' && bigMarks.length === 0) early += 1
    else if (result === 'T') ties[ties.length - 1] = (ties.at(-1) ?? 0) + 1
    else {
      ties.push(bigMarks.length === 0 ? early : 0)
      bigMarks.push(result)
      if (deep.at(-1)?.[0] === result) deep.at(-1)?.push(result)
      else deep.push([result])
      for (const name of names) {
        const mark = readOff(deep, looksBack[name])
        if (mark) derived[name].push(mark)
      }
    }
  }
  const ask = (side: string) => {
    const next = deep.map((column) => [...column])
    if (next.at(-1)?.[0] === side) next.at(-1)?.push(side)
    else next.push([side])
    return Object.fromEntries(names.map((name) => [name, readOff(next, looksBack[name]) ?? null]))
  }
  const isOnlyTies = bigMarks.length === 0 && early > 0
  const wall = putOnWall(isOnlyTies ? ['t'] : bigMarks)
  const tiesOn = isOnlyTies ? [early] : ties
  const count = (wanted: string) => results.filter((result) => result === wanted).length
  return {
    bead: beadOf(results),
    bigRoad: {
      grid: wall.grid,
      ties: wall.places.flatMap(([column, row], at) =>
        (tiesOn[at] ?? 0) > 0 ? [[column, row, tiesOn[at]]] : [],
      ),
      columns: deep.map(({ length }) => length),
    },
    ...Object.fromEntries(
      names.map((name) => [
        name,
        { marks: derived[name].join(''), grid: putOnWall(derived[name]).grid },
      ]),
    ),
    ask: { banker: ask('B'), player: ask('P') },
    counts: { banker: count('B'), player: count('P'), tie: count('T') },
  }
}

/** The mark for the newest mark of a big road: at a head two columns are compared, below it one looks to the left. */
function readOff(deep: readonly string[][], back: number): string | undefined {
  const column = deep.length - 1
  const row = (deep[column]?.length ?? 0) - 1
  if (row === 0) {
    const [left, further] = [deep[column - 1], deep[column - 1 - back]]
    if (!left || !further) return undefined
    return left.length === further.length ? 'r' : 'b'
  }
  const left = deep[column - back]
  if (!left) return undefined
  const [here, above] = [left[row], left[row - 1]]
  return here === undefined && above !== undefined ? 'b' : 'r'
}

function putOnWall(marks: readonly string[]) {
  const wall = new Map<string, string>()
  const places: [number, number][] = []
  let [head, column, row, isTurned] = [-1, 0, 0, false]
  marks.forEach((mark, at) => {
    if (mark !== marks[at - 1]) {
      do head += 1
      while (wall.has(`${head},0`))
      ;[column, row, isTurned] = [head, 0, false]
    } else if (!isTurned && row < 5 && !wall.has(`${column},${row + 1}`)) row += 1
    else {
      isTurned = true
      column += 1
    }
    wall.set(`${column},${row}`, mark)
    places.push([column, row])
  })
  return { places, grid: gridOf(places, marks) }
}

function beadOf(results: readonly string[]) {
  const places = results.map((_, at): [number, number] => [Math.floor(at / 6), at % 6])
  return gridOf(places, results)
}

function gridOf(places: readonly [number, number][], marks: readonly string[]) {
  if (places.length === 0) return []
  const width = Math.max(...places.map(([column]) => column)) + 1
  return [0, 1, 2, 3, 4, 5].map((row) =>
    Array.from({ length: width }, (_, column) => {
      const at = places.findIndex(([x, y]) => x === column && y === row)
      return at === -1 ? '.' : marks[at]
    }).join(''),
  )
}
