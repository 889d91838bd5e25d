/** The texts of every language but English. */
export const files = import.meta.glob(['../messages/*/*.json', '!../messages/en/*.json'])
