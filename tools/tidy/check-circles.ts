import { targetOf } from './check-imports.ts'
import type { ParsedCode } from './parse-code.ts'
import type { Counted } from './ratchet.ts'
import { partOf } from './rule-table.ts'

interface InCircle extends Counted {
  readonly circle: readonly string[]
}

/**
 * Files that import each other in a circle, types included: none of them can be read, or moved, without the others. A
 * type that two files need belongs below both. Counted in files, by part of the repository.
 */
export function findCircles(files: readonly ParsedCode[]): InCircle[] {
  return groupCircles(files).flatMap((circle) =>
    circle.map((path) => ({ key: partOf(path) ?? path, path, line: 1, circle })),
  )
}

/** Groups of files that reach each other, each in the order of their names (Tarjan's strongly connected components). */
function groupCircles(files: readonly ParsedCode[]): string[][] {
  const edges = new Map(
    files.map((file) => [
      file.path,
      file.imports.flatMap((each) => targetOf(file.path, each) ?? []),
    ]),
  )
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const visit = (path: string): number => {
    const own = order.size
    let low = own
    order.set(path, own)
    open.push(path)
    for (const target of edges.get(path) ?? []) {
      if (!edges.has(target)) continue
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target))
        low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low)
    }
    lowest.set(path, low)
    if (low === own) {
      const circle = open.splice(open.indexOf(path))
      if (circle.length > 1) circles.push(circle.sort())
    }
    return low
  }
  for (const path of [...edges.keys()].sort()) if (!order.has(path)) visit(path)
  return circles
}
