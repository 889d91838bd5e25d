/** The languages that have texts besides English, by their tags. */
export const OTHER_LANGUAGES = ['ar', 'pt-BR', 'th', 'vi', 'zh-Hans'] as const
