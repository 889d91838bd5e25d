import type { Queryable } from '../platform/database/in-transaction.ts'

/** Both producers are heard of for as long as a test lasts. */
export async function keepProducersUp(database: Queryable): Promise<void> {
  await database.query(
    `insert into sports_producer (producer, state, heard_at)
     select producer, 'up', clock_timestamp() + interval '1 hour' from unnest(array[1, 3]) as p(producer)
     on conflict (producer) do update set state = 'up', heard_at = excluded.heard_at`,
  )
}

/** A producer that nobody has heard of for a minute. */
export async function silenceProducer(database: Queryable, producer: number): Promise<void> {
  await database.query(
    `update sports_producer set heard_at = clock_timestamp() - interval '1 minute' where producer = $1`,
    [producer],
  )
}

/** Everything that the feed has cancelled so far was heard of more than two hours ago. */
export async function letRefundsBeDue(database: Queryable): Promise<void> {
  await database.query(
    `with heard as (update sports_result_message set received_at = received_at - interval '2 hours')
     update sports_due_market set due_at = due_at - interval '2 hours'`,
  )
}

/** Prices by hand of an event have ended, by the database's clock. */
export async function endPricesOf(database: Queryable, feedId: string): Promise<void> {
  await database.query(
    `update sports_price p set ends_at = clock_timestamp() from sports_event e
     where e.id = p.event_id and e.feed_id = $1`,
    [feedId],
  )
}
