import { describe, expect, it } from 'vitest'
import { type Migration, MigrationError, planMigrations } from './migrate.ts'

const migration = (file: string, checksum = 'a'): Migration => ({
  set: 'ledger',
  file,
  sql: 'select 1',
  checksum,
})

describe('planning migrations', () => {
  it('applies what is new, in order', () => {
    const plan = planMigrations(
      [migration('0001_one.sql'), migration('0002_two.sql'), migration('0003_three.sql')],
      [migration('0001_one.sql')],
    )
    expect(plan.map((each) => each.file)).toEqual(['0002_two.sql', '0003_three.sql'])
  })

  it.each([
    [
      'a file changed after it was applied',
      'changed_file',
      [migration('0001_one.sql', 'b')],
      [migration('0001_one.sql', 'a')],
    ],
    [
      'a database newer than the code',
      'database_newer',
      [migration('0001_one.sql')],
      [migration('0001_one.sql'), migration('0002_two.sql')],
    ],
    [
      'a number lower than one already applied',
      'out_of_order',
      [migration('0001_one.sql'), migration('0002_two.sql')],
      [migration('0002_two.sql')],
    ],
  ])('refuses %s', (_, code, files, applied) => {
    const attempt = () => planMigrations(files, applied)
    expect(attempt).toThrow(MigrationError)
    expect(attempt).toThrow(expect.objectContaining({ code }))
  })
})
