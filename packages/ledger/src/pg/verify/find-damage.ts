import pg from 'pg'
import { BrokenRow, type Finding } from './finding.ts'

/** Damaged data, a damaged index, and a disk that does not give back what it took. */
const DAMAGE_CODES = new Set(['XX001', 'XX002', '58030'])
const PLACE = /block (\d+) (?:of|in) relation "base\/\d+\/(\d+)"/

/**
 * Why an audit could not even begin: the row that says where the books end is gone, or the database
 * will not read a page, named with its table or index. Undefined for any other failure.
 */
export async function findDamage(
  client: pg.ClientBase,
  failure: unknown,
): Promise<Finding | undefined> {
  if (failure instanceof BrokenRow) return failure.finding
  if (!(failure instanceof pg.DatabaseError) || !DAMAGE_CODES.has(failure.code ?? '')) {
    return undefined
  }
  const [, block, fileNode] = PLACE.exec(failure.message) ?? []
  const name = fileNode === undefined ? undefined : await nameOf(client, fileNode)
  return {
    table: name ?? failure.table ?? 'the database',
    key: block === undefined ? (failure.code ?? '') : `page ${block}`,
    what: 'what it reads from disk',
    expected: 'a whole page',
    found: failure.message,
  }
}

/** The catalogue may lie on the damaged page itself; then the number has to do. */
async function nameOf(client: pg.ClientBase, fileNode: string): Promise<string | undefined> {
  return await client
    .query('select pg_filenode_relation(0, $1::oid)::regclass::text as name', [fileNode])
    .then(
      (found) => found.rows[0]?.name ?? undefined,
      () => undefined,
    )
}
