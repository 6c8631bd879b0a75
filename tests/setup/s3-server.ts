// An S3 server in this process, with one bucket, that checks signatures and keeps its files in a folder.
import S3rver from "@20minutes/s3rver";

export const s3Keys = { bucket: "diaka", region: "eu-central-1", accessKey: "S3RVER", secretKey: "S3RVER" };

/** @param directory an empty folder for its files */
export async function s3Server(directory: string) {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: s3Keys.bucket }],
  });
  const { port } = await server.run();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: s3Keys.bucket,
      S3_REGION: s3Keys.region,
      S3_ACCESS_KEY: s3Keys.accessKey,
      S3_SECRET_KEY: s3Keys.secretKey,
    },
    close: () => server.close(),
  };
}
