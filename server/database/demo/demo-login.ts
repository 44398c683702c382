/** The demo customer; the login form of a demo shop is filled in with it. */
export const demoLogin = { phone: 'demo@offshelf.shop', password: 'offshelf' }
