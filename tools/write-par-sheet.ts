/**
 * Writes Lantern Tiger's published figures anew from its rules. To be run while a new version of
 * the rules is being made, never on a published one: `node tools/run24.mjs tools/write-par-sheet.ts`,
 * then `npm run format`.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { computeMaths } from '../packages/games/src/lantern-tiger/maths.ts'
import { parSheetFromMaths } from '../packages/games/src/lantern-tiger/par-sheet.ts'
import { LANTERN_TIGER } from '../packages/games/src/lantern-tiger/rules.ts'

const target = new URL('../packages/games/src/lantern-tiger/par-sheet.json', import.meta.url)
const figures = parSheetFromMaths(computeMaths(LANTERN_TIGER))
writeFileSync(fileURLToPath(target), `${JSON.stringify(figures, null, 2)}\n`)
