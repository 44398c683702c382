// A double of Facebook's script. The real one loads in two steps, too: until the second file has
// come, calls are only remembered.
;(() => {
  const early = () => {
    throw new Error('FB was called before it was ready')
  }
  window.FB = { init: early, login: early, api: early }
  const script = document.createElement('script')
  script.src = 'https://connect.facebook.net/en_US/sdk.js?hash=double'
  script.onload = () => {
    let options = null
    let token = null
    const popup = (kind, more) =>
      window.openPopup('facebook', { ...options, kind, ...more }, navigator.userActivation.isActive)
    window.FB = {
      init: (given) => {
        options = given
      },
      login(callback, more) {
        if (!options) throw new Error('FB.login() called before FB.init().')
        popup('login', more).then(({ accessToken }) => {
          token = accessToken
          callback(
            token
              ? { status: 'connected', authResponse: { accessToken: token, expiresIn: 5000 } }
              : { status: 'unknown', authResponse: null },
          )
        })
      },
      api(path, parameters, callback) {
        if (!token) callback({ error: { code: 2500, type: 'OAuthException' } })
        else popup('api', { path, ...parameters }).then(callback)
      },
    }
    window.fbAsyncInit?.()
  }
  document.head.append(script)
})()
