import type { NotReady } from './readiness.ts'

const SENTENCES: Readonly<Record<NotReady, string>> = {
  starting: 'The server is starting.',
  stopping: 'The server is stopping.',
  database_away: 'The database is away; calls are answered 503 until it is back.',
  database_not_writable: 'The database takes no writes; bets and payments are answered 503.',
  disk_full:
    'The disk of the database is nearly full. Free some space: without it bets and payments are refused. Nothing is lost.',
  writer_not_answering: 'The writer of the ledger does not answer; bets and payments are refused.',
}

/** What an operator should read when the state changed; undefined when there is nothing to say. */
export function explainChange(
  before: readonly NotReady[],
  after: readonly NotReady[],
): string | undefined {
  const fresh = after.filter((each) => !before.includes(each))
  if (fresh.length > 0) return fresh.map((each) => SENTENCES[each]).join(' ')
  // The end of the start is told by whoever starts the server.
  const wasTrouble = before.some((each) => each !== 'starting')
  return after.length === 0 && wasTrouble ? 'All is well again.' : undefined
}
