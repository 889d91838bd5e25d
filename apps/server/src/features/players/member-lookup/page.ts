interface PageWish {
  readonly pageNo: number
  readonly pageSize: number
}

/** Which rows a page holds. */
export function sliceOf({ pageNo, pageSize }: PageWish) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}

/** What an answer says about its page. */
export function pageFactsOf({ pageNo, pageSize }: PageWish, totalCount: number) {
  return { pageNo, pageSize, totalPages: Math.ceil(totalCount / pageSize), totalCount }
}
