// Chooses the providers of social sign-in, beside the code by SMS.
import type { Env } from "#env.ts";
import { connectFacebook } from "#integrations/facebook/adapter.ts";
import { facebookSimulator } from "#integrations/facebook/simulator.ts";
import { connectGoogle } from "#integrations/google/adapter.ts";
import { googleSimulator } from "#integrations/google/simulator.ts";
import type { SocialProvider } from "#shop/identity/port.ts";
import { type ServiceContext, type SimulatorPage, simulatorFetch } from "./http-client.ts";

/** Google and Facebook where they are configured; a demo without them simulates them on its own pages. */
export function chooseSocial(env: Env, services: ServiceContext): SocialProvider[] {
  const { watch, simulatorPages } = services;
  const social: SocialProvider[] = [];
  const callback = (name: SocialProvider["name"]) => `${env.publicUrl}/api/auth/${name}/callback`;
  /** The browser opens its pages; the server's own requests never leave the process. */
  const stand = (path: string, answer: SimulatorPage["answer"]): typeof fetch => {
    simulatorPages.set(path, { answer, takesPosts: false });
    return simulatorFetch(path.replace("/dev/", ""), answer, services);
  };
  const demo = env.mode === "demo";

  const google = { redirectUri: callback("google"), watch };
  if (env.google) {
    social.push(connectGoogle({ ...env.google, ...google }));
  } else if (demo) {
    const issuer = `${env.publicUrl}/dev/google`;
    const options = { ...google, issuer, clientId: "demo", clientSecret: "demo" };
    social.push(
      connectGoogle({
        ...options,
        authorizeUrl: `${issuer}/authorize`,
        tokenUrl: `${issuer}/token`,
        jwksUrl: `${issuer}/jwks`,
        fetch: stand("/dev/google", googleSimulator(options)),
      }),
    );
  }

  const facebook = { redirectUri: callback("facebook"), watch };
  if (env.facebook) {
    social.push(connectFacebook({ ...env.facebook, ...facebook }));
  } else if (demo) {
    const url = `${env.publicUrl}/dev/facebook`;
    const options = { ...facebook, appId: "demo", appSecret: "demo" };
    social.push(
      connectFacebook({
        ...options,
        dialogUrl: url,
        graphUrl: url,
        version: "v26.0",
        fetch: stand("/dev/facebook", facebookSimulator(options)),
      }),
    );
  }
  return social;
}
