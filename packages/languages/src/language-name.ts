/**
 * What a language is called by readers of another: `Vietnamese` for `vi` in `en`. What is no language tag
 * stays as it is.
 */
export function languageNameIn(tag: string, readersTag: string): string {
  try {
    return new Intl.DisplayNames([readersTag], { type: 'language' }).of(tag) ?? tag
  } catch (failure) {
    if (failure instanceof RangeError) return tag
    throw failure
  }
}
