/** Other names under which the home page is known. */
export const HOME_NAMES = ['/index', '/index.html', '/home'] as const
