/**
 * Address of the socket; the session cookie and the Origin header authenticate it. It stands with the
 * calls: `/live` is the page of the live tables.
 */
export const LIVE_PATH = '/wps/live'
/** The same for pages of visitors: no session is looked up, and only topics that are open to visitors are heard. */
export const VISITOR_LIVE_PATH = `${LIVE_PATH}?as=visitor`
