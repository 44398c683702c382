/**
 * Characters of the longest part of an order code that can be searched for. Apart from the schemas,
 * which the list of orders does not need.
 */
export const LONGEST_CODE = 60
