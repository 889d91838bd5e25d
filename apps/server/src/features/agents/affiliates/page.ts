interface PageQuery {
  readonly pageNo: number
  readonly pageSize: number
}

/** The rows of a page, for a statement. */
export function sliceOf({ pageNo, pageSize }: PageQuery) {
  return { limit: pageSize, offset: (pageNo - 1) * pageSize }
}

/** What a page says of itself. */
export function pageOf({ pageNo, pageSize }: PageQuery, totalCount: number) {
  return { pageNo, pageSize, totalCount, totalPages: Math.ceil(totalCount / pageSize) }
}
