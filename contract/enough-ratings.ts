/** Fewer ratings say too little about a product: their mean is not shown, and no filter finds it. */
export const FEWEST_RATINGS = 3

/** Whether a mean of that many is shown; "1.2K", as some shops count, is enough. */
export const isEnough = (count: number | string | undefined): boolean =>
  !(Number(count) < FEWEST_RATINGS)
