/** When something is due that may wait for as many minutes as `$5` says, from a moment on. */
export const dueFrom = (since: string) =>
  `${since} as since, ${since} + $5::integer * interval '1 minute' as "dueAt"`

/** Who has taken an order; joined to its id. */
export const ORDER_HOLDER = 'held.staff_id as "holderId", held.staff_name as "holderName"'
export const joinHolder = (orderId: string) =>
  `left join order_holder held on held.order_id = ${orderId} and held.active_at > $3::timestamptz`

/** Of what nobody takes. */
export const NO_HOLDER = 'null::bigint as "holderId", null::text as "holderName"'

/** Leaves out what waits for a second person: it is listed as a request. */
export const notAsked = (kinds: string, subject: string) =>
  `not exists (select from approval asked where asked.kind in (${kinds}) and asked.subject = ${subject}
     and asked.state = 'waiting' and asked.expires_at > $1::timestamptz)`
