import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** Pages that are read from right to left as well; those of the sandbox and the stage of a vendor are not. */
const SHEETS = ['apps/player/src/**/*.css', 'apps/console/src/**/*.css', 'packages/*/src/**/*.css']
/** Sides without a logical name are written with `--dir`: a shadow that lies to one side is on the wrong one in Arabic. */
const ONE_SIDED =
  /(?:(?:margin|padding|border)-(?:left|right)|text-align: (?:left|right))|box-shadow:(?: inset)? -?[1-9]\d*px 0 0 |inset -?[1-9]\d*px 0 0 /

it('no style names left or right where Arabic has them the other way round', () => {
  const files = globSync(SHEETS, { cwd: ROOT })
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        ONE_SIDED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
