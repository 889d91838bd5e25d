/**
 * What became of a call-back. `contradicts`: it was kept for a person, because it says something else than what we have; only an equal repeat is
 * `nothing_to_do`. The provider hears 200 for all but `unknown_order`.
 */
export type CallbackResult = 'done' | 'nothing_to_do' | 'contradicts' | 'unknown_order'
