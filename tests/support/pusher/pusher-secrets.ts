/** Of the app at Pusher; the settings name its key. */
export const pusherSecrets = { PUSHER_APP_ID: '7', PUSHER_SECRET: 'secret-of-the-app' }
