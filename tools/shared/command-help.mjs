// What a command of this repository says of itself. Plain JavaScript on purpose: Node 20 must be able to read it.
import { readFileSync } from 'node:fs'

/** The usage that stands in the command's file, or else the comment that names it; undefined for neither. */
export function helpOf(path) {
  const source = readFileSync(path, 'utf8')
  const usage = /= `([^`]*npm run [^`]*)`/.exec(source)?.[1]
  if (usage) return usage
  const comments = source.match(/\/\*\*(?:(?!\*\/)[\s\S])*\*\//g) ?? []
  const named = comments.find((comment) => comment.includes('npm run '))
  return named
    ?.slice(3, -2)
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .join('\n')
    .trim()
}
