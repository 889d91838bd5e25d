import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rotateLog } from './rotate-log.ts'

it('keeps a log and five before it, while its program goes on writing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'baize-log-'))
  const file = join(folder, 'server.log')
  const program = await open(file, 'a', 0o600)
  try {
    for (let round = 1; round <= 9; round += 1) {
      await program.write(`line of round ${round}\n`)
      await rotateLog(file, 10)
      await rotateLog(file, 10)
    }
    await program.write('short\n')
    await rotateLog(file, 10)
    const names = await readdir(folder)
    expect(names.toSorted()).toEqual([
      'server.log',
      ...[1, 2, 3, 4, 5].map((number) => `server.log.${number}`),
    ])
    expect(await readFile(file, 'utf8')).toBe('short\n')
    expect(await readFile(`${file}.1`, 'utf8')).toBe('line of round 9\n')
    expect(await readFile(`${file}.5`, 'utf8')).toBe('line of round 5\n')
  } finally {
    await program.close()
    await rm(folder, { recursive: true })
  }
})
