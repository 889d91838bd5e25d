/** What became of a call-back; the provider hears 200 for all but `unknown_order`. */
export type CallbackResult = 'done' | 'nothing_to_do' | 'unknown_order'
