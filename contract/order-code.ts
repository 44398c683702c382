/**
 * Characters of the longest text that the list of orders can be searched for. Apart from the
 * schemas, which that list does not need.
 */
export const LONGEST_CODE = 60
