import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readPicture } from './readPicture.ts';

/** Phones give their camera only to pages over https; elsewhere a photo is taken instead. */
const HAS_CAMERA = 'mediaDevices' in navigator;

/** Shows the camera in a video, and reports the codes that it sees. */
export function useCamera(onText: (text: string) => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [isThere, setThere] = useState(HAS_CAMERA);
  const report = useEffectEvent(onText);
  useEffect(() => {
    if (!HAS_CAMERA) return undefined;
    let isOver = false;
    let stream: MediaStream | undefined;
    let last: string | null = null;
    const look = async (): Promise<void> => {
      const picture = video.current;
      if (isOver || picture === null) return;
      const text = await readPicture(picture);
      if (isOver) return;
      if (text !== null && text !== last) report(text);
      last = text ?? last;
      requestAnimationFrame(() => void look());
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      if (isOver) return stop(stream);
      const picture = video.current;
      if (picture === null) return;
      picture.srcObject = stream;
      await picture.play();
      await look();
    };
    begin().catch(() => {
      if (isOver) return;
      // It may be on already, although its picture cannot be played.
      stop(stream);
      setThere(false);
    });
    return () => {
      isOver = true;
      stop(stream);
    };
  }, []);
  return { video, isThere };
}

function stop(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
