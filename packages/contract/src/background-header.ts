/** Marks a reading call that a page makes by itself: it is answered, and keeps no staff session alive. */
export const BACKGROUND_HEADER = 'x-baize-background'
